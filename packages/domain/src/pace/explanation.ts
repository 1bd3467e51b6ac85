/** A fact that goes with a sum: 'Needed today' and '1.5 h'. */
export interface ExplanationLine {
  label: string
  text: string
}

/** How a figure comes about, in words that can be read aloud (D08). What `<Explained>` opens. */
export interface Explanation {
  /** What is explained: 'Monthly queue work'. */
  title: string
  /** The sum in one line: '38 of 60 h = 63 %, target 58 %, +5 = On Pace'. */
  sum: string
  /** What follows from it: what is needed today, where the month will end. */
  lines: readonly ExplanationLine[]
  /** How it is counted, in a sentence. */
  note?: string
}
