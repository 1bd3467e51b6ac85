/** What a demo review may mention. */
export interface ReviewWords {
  work: string
  town: string
  person: string
}

type ReviewText = (words: ReviewWords) => string

/** What customers write in English, by stars. An empty text is stars alone. */
export const ENGLISH_REVIEWS: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly ReviewText[]>> = {
  5: [
    ({ person, work }) => `${person} was on time, friendly, and did a great job with the ${work}. Would call again.`,
    ({ town }) => `Best in ${town}. They explained everything and left no mess.`,
    ({ work }) => `Third time we used them for ${work}. Always fair, always clean work.`,
    () => 'Very professional from the first call to the last. Thank you!',
    () => '',
  ],
  4: [
    ({ work }) => `Good ${work}, fair price. They were half an hour late but called ahead.`,
    ({ person }) => `${person} knew what he was doing. The invoice took two weeks.`,
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
