/** A list of whole numbers that grows without making an object a number. */
export class IntList {
  #values: Int32Array
  #length = 0

  /** @param expected how many there will probably be */
  constructor(expected: number) {
    this.#values = new Int32Array(Math.max(16, expected))
  }

  get length(): number {
    return this.#length
  }

  /** The number at a place; `missing` beyond the end. */
  at(place: number, missing: number): number {
    return place < this.#length ? (this.#values[place] ?? missing) : missing
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.#grow(this.#length + 1)
    this.#values[this.#length++] = value
  }

  /** Adds all of these at the end. */
  pushAll(values: Int32Array): void {
    const length = this.#length + values.length
    if (length > this.#values.length) this.#grow(length)
    this.#values.set(values, this.#length)
    this.#length = length
  }

  /** Makes room for so many, so that the list need not grow on the way. */
  reserve(count: number): void {
    if (count > this.#values.length) this.#grow(count)
  }

  /** Sets a place, also beyond the end; what lies between is 0. */
  set(place: number, value: number): void {
    if (place >= this.#values.length) this.#grow(place + 1)
    if (place >= this.#length) this.#length = place + 1
    this.#values[place] = value
  }

  /** All of them. Nothing may be added afterwards: they are not copied. */
  toArray(): Int32Array {
    return this.#values.subarray(0, this.#length)
  }

  #grow(least: number): void {
    const grown = new Int32Array(Math.max(least, this.#values.length * 2))
    grown.set(this.#values)
    this.#values = grown
  }
}
