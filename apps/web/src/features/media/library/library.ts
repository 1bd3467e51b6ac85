/** A client's library: the project of its site, and the client, whose changes refetch it; without it, those of all. */
export interface Library {
  projectId: number
  clientId?: number
}

/** The library of a client's screen, which knows the client. */
export type ClientLibrary = Required<Library>
