/** The commands of the built-in profile service, in the order of the fault panel. */
export const PROFILE_COMMANDS = [
  'drift',
  'suggest',
  'delay',
  'reject',
  'reject-one',
  'ignore',
  'unavailable',
  'remove',
  'merge',
  'move',
  'accept',
  'suspend',
  'reinstate',
  'reset',
] as const
