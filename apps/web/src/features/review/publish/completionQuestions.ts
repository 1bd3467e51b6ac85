/** The question before content goes to a site, word for word (M259). */
export const PUBLISH_QUESTION = {
  title: 'Publish this content to the site?',
  subtitle: 'This action is irreversible!',
} as const

/** The question before a text is handed over to a client's web master. */
export const HAND_OVER_QUESTION = {
  title: 'Hand this text over?',
  subtitle: 'Nothing is sent. You get a link to the text for the client’s web master.',
} as const

/** The question before a completion that publishes nothing. */
export const COMPLETE_QUESTION = {
  title: 'Complete this strategy?',
  subtitle: 'A completed strategy cannot be reopened.',
} as const
