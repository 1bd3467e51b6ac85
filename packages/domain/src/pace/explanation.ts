/** A labeled fact of an explanation: 'Needed today' and '1.5 h'. */
export interface ExplanationLine {
  label: string
  text: string
}

/** The explanation of a figure in text that can be read aloud (D08). `<Explained>` displays it. */
export interface Explanation {
  /** The name of the figure: 'Monthly queue work'. */
  title: string
  /** The sum in one line: '38 of 60 h = 63 %, target 58 %, +5 = On Pace'. */
  sum: string
  /** The consequences: what is needed today, and the projected end of the month. */
  lines: readonly ExplanationLine[]
  /** How the figure is counted, as a sentence. */
  note?: string
}
