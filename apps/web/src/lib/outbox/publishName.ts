/** Returns the name under which a strategy's publish waits in the outbox. */
export const publishName = (strategyId: number): string => `publish-${strategyId}`
