/** Headings of the questions that people search for. */
export const QUESTION_TITLES = ['Questions', 'Your questions', 'Questions and answers']

export const CLOSING_TITLES = ['Talk to [business]', 'How to reach us', 'Contact [business]']

export const ASIDE_TITLES = ['{Contact|How to reach us|Get in touch}']
