/** A client's library: the project of its site, and the client, whose changes refetch it. */
export interface Library {
  projectId: number
  clientId: number
}
