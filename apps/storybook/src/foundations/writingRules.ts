/** A writing rule with a good and a bad example. */
export interface WritingRule {
  rule: string
  why: string
  good: string
  bad: string
}

/** The rules for texts in the app. Exact texts of the requirements take precedence. */
export const WRITING_RULES: readonly WritingRule[] = [
  {
    rule: 'Say what happened and what to do next',
    why: 'A message without a next step only alarms.',
    good: 'The strategy was not saved: the connection was lost. Try again.',
    bad: 'An error occurred.',
  },
  {
    rule: 'Use the words of the people who read it',
    why: 'The readers sell and write for clients. They did not build the product.',
    good: 'This page is no longer on the site.',
    bad: 'Resource returned 404.',
  },
  {
    rule: 'Sentence case, everywhere',
    why: 'It is faster to read and needs no rule for small words.',
    good: 'Add a writer',
    bad: 'Add A Writer',
  },
  {
    rule: 'A button says what it does',
    why: 'People who read only the buttons should still choose correctly.',
    good: 'Delete page, Keep page',
    bad: 'Yes, No',
  },
  {
    rule: 'No exclamation marks',
    why: 'The product is for work. Success needs no cheering.',
    good: 'Saved',
    bad: 'Successfully saved!',
  },
  {
    rule: 'Give numbers a unit, and dates a year when it is not this one',
    why: 'Nobody should have to guess whether 12 is hours or pages.',
    good: '12 h of 60 h',
    bad: '12/60',
  },
  {
    rule: 'Explain empty areas',
    why: 'Empty may mean nothing yet, nothing found or no permission; say which.',
    good: 'No notes yet. Notes that you write about a client are kept here.',
    bad: 'No data',
  },
  {
    rule: 'Never by color alone',
    why: 'A hue always has a word, so that everyone gets the same information.',
    good: 'Behind, in an orange chip',
    bad: 'An orange dot',
  },
]
