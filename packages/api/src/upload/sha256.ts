/**
 * The first 64 primes, from which SHA-256 derives its constants: the fractions of their cube roots, and of the first 8
 * square roots.
 */
const PRIMES = firstPrimes(64)
// Signed values stay small integers in the engine; unsigned ones would be allocated on the heap.
const ROUND_CONSTANTS = Int32Array.from(PRIMES, (prime) => fractionBits(Math.cbrt(prime)))
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)))

const BLOCK = 64

/**
 * Computes SHA-256 (FIPS 180-4) of bytes that arrive in parts. The platform's digest requires the whole file at once,
 * too much memory for a large upload.
 */
export class Sha256 {
  readonly #state = START.slice()
  readonly #words = new Int32Array(64)
  readonly #rest = new Uint8Array(BLOCK)
  #restLength = 0
  #length = 0

  /** Adds the next bytes. */
  update(bytes: Uint8Array): this {
    this.#length += bytes.length
    let from = 0
    if (this.#restLength > 0) {
      from = Math.min(BLOCK - this.#restLength, bytes.length)
      this.#rest.set(bytes.subarray(0, from), this.#restLength)
      this.#restLength += from
      if (this.#restLength < BLOCK) return this
      this.#block(new DataView(this.#rest.buffer), 0)
      this.#restLength = 0
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (; from + BLOCK <= bytes.length; from += BLOCK) this.#block(view, from)
    this.#rest.set(bytes.subarray(from))
    this.#restLength = bytes.length - from
    return this
  }

  /** Returns the hash in lower-case hex. Call it once, at the end. */
  hex(): string {
    const bits = this.#length * 8
    const padding = new Uint8Array((this.#restLength < 56 ? 56 : 120) - this.#restLength + 8)
    padding[0] = 0x80
    const view = new DataView(padding.buffer)
    view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32))
    view.setUint32(padding.length - 4, bits >>> 0)
    this.update(padding)
    return Array.from(this.#state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }

  #block(view: DataView, from: number): void {
    const w = this.#words
    for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(from + i * 4)
    for (let i = 16; i < 64; i += 1) {
      const early = at(w, i - 15)
      const late = at(w, i - 2)
      const s0 = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3)
      const s1 = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10)
      w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0
    }
    const state = this.#state
    // Reads and writes by index: an array and a callback for each block would cost more than the computation.
    let a = at(state, 0)
    let b = at(state, 1)
    let c = at(state, 2)
    let d = at(state, 3)
    let e = at(state, 4)
    let f = at(state, 5)
    let g = at(state, 6)
    let h = at(state, 7)
    for (let i = 0; i < 64; i += 1) {
      const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)
      const choice = (e & f) ^ (~e & g)
      const one = (h + s1 + choice + at(ROUND_CONSTANTS, i) + at(w, i)) | 0
      const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)
      const majority = (a & b) ^ (a & c) ^ (b & c)
      h = g
      g = f
      f = e
      e = (d + one) | 0
      d = c
      c = b
      b = a
      a = (one + s0 + majority) | 0
    }
    state[0] = at(state, 0) + a
    state[1] = at(state, 1) + b
    state[2] = at(state, 2) + c
    state[3] = at(state, 3) + d
    state[4] = at(state, 4) + e
    state[5] = at(state, 5) + f
    state[6] = at(state, 6) + g
    state[7] = at(state, 7) + h
  }
}

const at = (words: Int32Array, index: number): number => words[index] ?? 0
const rotateRight = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

function fractionBits(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32)
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  }
  return primes
}
