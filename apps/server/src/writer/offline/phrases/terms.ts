/** Sentences that name a term without quoting a query. */
export const TERM_SENTENCES = [
  '{Ask|Talk to} [business] about [term] {as well|too}.',
  '{Questions about|Plans for} [term] {in [town]|around [town]} {are welcome|belong here}, {too|as well}.',
  '[business] {can tell you more|has more to say} about [term] {on the phone|when you call}.',
  'If [term] is {your question|what you need}, {call|write to} [business].',
]

/** Headings of a section about terms that the page did not mention. */
export const TERM_TITLES = [
  'Also {asked about|good to know|on many minds}',
  '{What goes with it|Further questions|Related questions}',
]

/** Openings of such a section. */
export const TERM_OPENINGS = [
  '{People who ask about [work]|Those who come to us for [work]|Many who plan [work]} {also|often|sooner or later} {want to know about|ask about|think of} {what goes with it|neighboring questions|a few related things}.',
  '{One question about [work] brings another|With [work] one thing leads to another|Plans for [work] touch on other plans}, {and in [town]|and at [business]} {a few other things come up|some questions return|one question leads to the next}.',
]
