import { keepCompiled } from './keepCompiled.ts'

/** A growing list of integers that allocates no object per number. */
export class IntList {
  #values: Int32Array
  #length = 0

  /** @param expected the expected length */
  constructor(expected: number) {
    this.#values = new Int32Array(Math.max(16, expected))
  }

  get length(): number {
    return this.#length
  }

  /** Returns the number at an index; `missing` beyond the end. */
  at(index: number, missing: number): number {
    return index < this.#length ? (this.#values[index] ?? missing) : missing
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.#grow(this.#length + 1)
    this.#values[this.#length++] = value
  }

  /** Appends all values. */
  pushAll(values: Int32Array): void {
    const length = this.#length + values.length
    if (length > this.#values.length) this.#grow(length)
    this.#values.set(values, this.#length)
    this.#length = length
  }

  /** Reserves capacity for `count` numbers. */
  reserve(count: number): void {
    if (count > this.#values.length) this.#grow(count)
  }

  /** Sets the number at an index, also beyond the end; the gap is filled with 0. */
  set(index: number, value: number): void {
    if (index >= this.#values.length) this.#grow(index + 1)
    if (index >= this.#length) this.#length = index + 1
    this.#values[index] = value
  }

  /** Returns all numbers without copying them; don't add any afterwards. */
  toArray(): Int32Array {
    return this.#values.subarray(0, this.#length)
  }

  #grow(minimum: number): void {
    const grown = new Int32Array(Math.max(minimum, this.#values.length * 2))
    grown.set(this.#values)
    this.#values = grown
  }
}

keepCompiled(new IntList(0))
