/** Sentences of a page's first paragraph with a phone number. */
export const CALLS = ['Call [number].', '{Our number is|The number is} [number].', 'You reach us at [number].']
/** Sentences of a page's first paragraph with an address. */
export const ADDRESSES = ['{You find us|We are} at [address].', 'Our address is [address].']

/** Headings of a section about the place. */
export const LOCAL_TITLES = ['In and around [town]', '{Near|Our work in} [town]']

/** Headings of the questions that people search for. */
export const QUESTION_TITLES = ['Questions', 'Your questions', 'Questions and answers']

export const CLOSING_TITLES = ['Talk to [business]', 'How to reach us', 'Contact [business]']

export const ASIDE_TITLES = ['{Contact|How to reach us|Get in touch}']
