/** The steps of setting up an agency, in order. */
export const SETUP_STEPS = ['name', 'colleagues', 'teams', 'clients', 'month'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** An agency as far as its setup depends on it. Sample data doesn't count. */
export interface SetupFacts {
  agencyName: string
  /** Active staff, the reader included, and people with an open invitation. */
  staff: number
  teams: number
  /** Clients that are not archived. */
  clients: number
  /** Strategies of these clients that are assigned to the current month or a later one. */
  scheduled: number
}

export type SetupStepState = 'done' | 'skipped' | 'open'

/** Returns the state of every step (SETUP-1, SETUP-2). */
export function setupStepStates(
  facts: SetupFacts,
  skipped: readonly SetupStep[],
): Readonly<Record<SetupStep, SetupStepState>> {
  const stateOf = (step: SetupStep, isDone: boolean): SetupStepState =>
    isDone ? 'done' : skipped.includes(step) ? 'skipped' : 'open'
  return {
    name: stateOf('name', facts.agencyName.trim() !== ''),
    colleagues: stateOf('colleagues', facts.staff > 1),
    teams: stateOf('teams', facts.teams > 0),
    clients: stateOf('clients', facts.clients > 0),
    month: stateOf('month', facts.scheduled > 0),
  }
}

/** Returns the first open step. Undefined when none is left (SETUP-3). */
export function nextSetupStep(states: Readonly<Record<SetupStep, SetupStepState>>): SetupStep | undefined {
  return SETUP_STEPS.find((step) => states[step] === 'open')
}
