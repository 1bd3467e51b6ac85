/** The navigation state of a person who works through the queue, item after item. */
export const WALK = { walk: true } as const
