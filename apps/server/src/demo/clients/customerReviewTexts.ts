/** What a demo review may mention. */
export interface ReviewWords {
  work: string
  town: string
  person: string
  /** 'appointment', 'consultation'. */
  visit: string
}

type ReviewText = (words: ReviewWords) => string

/** Texts by stars. An empty text is stars alone. */
type ReviewTexts = Readonly<Record<1 | 2 | 3 | 4 | 5, readonly ReviewText[]>>

/** What customers write in English of people who come to their homes. */
const ON_SITE_REVIEWS: ReviewTexts = {
  5: [
    ({ person, work }) => `${person} was on time, friendly, and did a great job with the ${work}. Would call again.`,
    ({ town }) => `Best in ${town}. They explained everything and left no mess.`,
    ({ work }) => `Third time we used them for ${work}. Always fair, always clean work.`,
    () => 'Very professional from the first call to the last. Thank you!',
    () => '',
  ],
  4: [
    ({ work }) => `Good ${work}, fair price. They were half an hour late but called ahead.`,
    ({ person }) => `${person} did it right the first time. The invoice took two weeks.`,
    () => 'Good work overall.',
    () => '',
  ],
  3: [
    ({ work }) => `The ${work} is fine now, but it took two visits and nobody told us why.`,
    () => 'Work was OK. Communication could be better.',
  ],
  2: [
    () => 'Waited the whole morning and nobody called. They came the next day and were polite about it, but still.',
    ({ work }) => `The price for the ${work} was higher than what I was told on the phone.`,
  ],
  1: [
    () => 'Terrible. I called three times and nobody called back. Never again.',
    ({ work }) => `The ${work} failed after four days and they want to charge me for coming back!`,
    () => '',
  ],
}

/** What they write of people whom they visit, and whose work may take months. As many as above. */
const IN_OFFICE_REVIEWS: ReviewTexts = {
  5: [
    ({ person, work }) =>
      `${person} was patient, friendly, and took good care of us with the ${work}. Would come again.`,
    ({ town }) => `Best in ${town}. They explained everything and never rushed us.`,
    ({ visit }) => `Third year with them. Every ${visit} starts on time, and they always answer our questions.`,
    () => 'Very professional from the first call to the last. Thank you!',
    () => '',
  ],
  4: [
    ({ visit }) => `Good people, fair fees. The ${visit} started half an hour late, but they called ahead.`,
    ({ person }) => `${person} explained every step. The invoice took two weeks.`,
    () => 'Good experience overall.',
    () => '',
  ],
  3: [
    ({ work, visit }) => `All is well with the ${work} now, but it took a second ${visit} and nobody told us why.`,
    () => 'Care was OK. Communication could be better.',
  ],
  2: [
    () => 'Sat in the waiting room the whole morning. They were polite about it, but still.',
    ({ work }) => `The bill for the ${work} was higher than what I was told on the phone.`,
  ],
  1: [
    () => 'Terrible. I called three times and nobody called back. Never again.',
    ({ work, visit }) =>
      `They want to charge me for a second ${visit} because the first one about the ${work} was cut short!`,
    () => '',
  ],
}

/** Returns what customers write in English of people who come to their homes, or whom they visit. */
export const englishReviews = (works: 'on-site' | 'in-office'): ReviewTexts =>
  works === 'on-site' ? ON_SITE_REVIEWS : IN_OFFICE_REVIEWS

/** What customers write in other languages: four or five stars, and one or two. */
export const OTHER_REVIEWS: readonly { good: string; bad: string }[] = [
  {
    good: 'Muy buen trabajo, puntuales y muy amables. Los recomiendo.',
    bad: 'Muy mal. Nadie contesta el teléfono y el trabajo quedó a medias.',
  },
  {
    good: 'Excelente servicio, todo quedó perfecto. Gracias.',
    bad: 'Llegaron tarde y el precio no era el que me dijeron.',
  },
  {
    good: 'Sehr gute Arbeit, alles sauber und schnell erledigt. Gerne wieder.',
    bad: 'Leider sehr unfreundlich am Telefon, und es hat alles viel zu lange gedauert.',
  },
  {
    good: 'Très bon travail, équipe sérieuse et rapide. Merci !',
    bad: 'Très déçu, personne ne rappelle et le travail n’est pas terminé.',
  },
]

/** The shown names of customers. An empty one is anonymous. */
export const REVIEWERS = [
  'Joanne Miller',
  'Curtis B.',
  'Amelia Reyes',
  'Devon Shaw',
  'Pat Lindgren',
  'Hugo Werner',
  'Nadia K.',
  'Theo Park',
  'lawnranger77',
  'Carmen Ibáñez',
  'A Google User',
  '',
] as const
