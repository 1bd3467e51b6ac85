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
    why: 'A message without a next step is only an alarm.',
    good: 'The strategy was not saved: the connection was lost. Try again.',
    bad: 'An error occurred.',
  },
  {
    rule: 'Use the words of the staff',
    why: 'People who sell and write for clients read this, not the ones who built it.',
    good: 'This page is not on the site any more.',
    bad: 'Resource returned 404.',
  },
  {
    rule: 'Sentence case, everywhere',
    why: 'It reads quicker and needs no rule for small words.',
    good: 'Add a writer',
    bad: 'Add A Writer',
  },
  {
    rule: 'A button says what it does',
    why: 'Who reads only the buttons should still choose right.',
    good: 'Delete page, Keep page',
    bad: 'Yes, No',
  },
  {
    rule: 'No exclamation marks',
    why: 'It is a desk, not a fair.',
    good: 'Saved',
    bad: 'Successfully saved!',
  },
  {
    rule: 'Numbers have their unit, dates their year when it is not this one',
    why: 'Nobody should have to guess whether 12 is hours or pages.',
    good: '12 h of 60 h',
    bad: '12/60',
  },
  {
    rule: 'An empty place says what would be here',
    why: 'Nothing there may mean nothing yet, nothing found or not allowed; say which.',
    good: 'No notes yet. Notes that you write about a client are kept here.',
    bad: 'No data',
  },
  {
    rule: 'Never by colour alone',
    why: 'A hue has its word, so that everyone gets the same news.',
    good: 'Behind, in an orange chip',
    bad: 'An orange dot',
  },
]
