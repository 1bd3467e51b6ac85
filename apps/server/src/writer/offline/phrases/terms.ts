/** Sentences that contain a searched term, quoted where it would not fit grammatically. */
export const TERM_SENTENCES = [
  '{If you came here looking for|If your search was for|If somebody sent you here for} “[term]”, {you are in the right place|this page is for you|read on}: {ask [business]|call us|put it to us} {and hear what we would do|and we will go through it with you|before you decide}.',
  '{Some ask us for|Others call it|You may know it as} “[term]”; {we know what is meant|it comes down to the same work|ask [business] and we take it from there} {in [town]|around [town]|for [town]}.',
  '{A search for|Typing|Asking for} “[term]” {brings many people in [town] to us|often leads to [business]|is how many find this page}, {and a call answers the rest|and we gladly go through it with you|and the details are worth a talk}.',
  '{With|When they say|When they write} “[term]” {most people mean|people in [town] often mean|our callers usually mean} {just this|what is described here|the help that [business] gives}, {from the first question to the last check|planned and done with care|in plain words}.',
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
