/** Sentences that name a term without quoting a query and without stating anything about it. */
export const TERM_SENTENCES = [
  '[term]: {call|contact|write to} [business].',
  '[term]: {ask us|call us} {for details|when you have questions|with your questions}.',
  'Looking for [term]{ in [town]|}? {Call|Contact|Write to} [business].',
  '[term] in [town]: {we answer your questions|call us with your questions|ask us for details}.',
]

/** Headings of a section about terms that the page did not mention. */
export const TERM_TITLES = ['Related {topics|questions}', 'You can also ask us about']
