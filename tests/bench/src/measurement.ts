/** One line of the table. `budget` is the limit of the value, where one is set. */
export interface Measurement {
  name: string
  value: number
  unit: string
  budget?: { max?: number; min?: number }
}
