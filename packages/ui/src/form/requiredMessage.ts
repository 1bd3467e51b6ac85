/** What a required field says when it is empty and has no message of its own (M517). */
export const REQUIRED_MESSAGE = 'This field is required'
