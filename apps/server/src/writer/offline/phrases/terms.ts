/** Sentences that name a term without quoting a query and without stating anything about it. */
export const TERM_SENTENCES = [
  '[business] answers your questions about [term].',
  '{Call|Write to} [business] about [term].',
  'For [term]{ in [town]|}, {contact|call|write to} [business].',
  '{Contact us|Get in touch} about [term] {at any time|when you are ready}.',
  'Do you have a question about [term]? {Ask us|Call us|Write to us}.',
  'You can also {ask|talk to} us about [term].',
]

/** Headings of a section about terms that the page did not mention. */
export const TERM_TITLES = ['Related {topics|questions}', 'You can also ask us about']
