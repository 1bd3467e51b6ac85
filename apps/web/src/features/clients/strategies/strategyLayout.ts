/**
 * The layout of a client's strategies: each fact in its own column, the subject under the type, or everything in one
 * cell.
 */
export type StrategyLayout = 'columns' | 'stacked' | 'one-cell'
