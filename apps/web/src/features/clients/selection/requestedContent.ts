/** Content that a bulk action has requested. */
export interface RequestedContent {
  jobId: number
  clientId: number
  /** The strategy with its client. */
  name: string
}
