/** The navigation state of a person who works through the queue, item after item. */
export const WORK_MODE_STATE = { workMode: true } as const
