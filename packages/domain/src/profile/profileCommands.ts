/** The commands of the built-in profile service, in the order of the fault panel. */
export const PROFILE_COMMANDS = [
  'drift',
  'suggest',
  'delay',
  'reject',
  'ignore',
  'unavailable',
  'accept',
  'suspend',
  'reinstate',
  'reset',
] as const
