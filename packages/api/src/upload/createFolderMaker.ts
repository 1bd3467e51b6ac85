import type { ApiClient } from '../client/createApiClient.ts'
import { createMediaFolder } from '../contracts/sites/media.ts'
import { ApiError } from '../errors/ApiError.ts'

/** Creates the folders of dropped files before their upload. */
export interface FolderMaker {
  /** Creates a folder and those above it, unless they exist. Each is created once. Throws `ApiError`. */
  make(project: number, folderPath: string): Promise<void>
}

/** Creates a maker that remembers the folders it has created. */
export function createFolderMaker(client: Pick<ApiClient, 'call'>): FolderMaker {
  const made = new Map<string, Promise<void>>()

  function make(project: number, folderPath: string): Promise<void> {
    if (folderPath === '/') return Promise.resolve()
    const key = `${project} ${folderPath}`
    const known = made.get(key)
    if (known !== undefined) return known
    const making = create(project, folderPath)
    made.set(key, making)
    // A folder that could not be created is tried again with the next file.
    making.catch(() => made.delete(key))
    return making
  }

  async function create(project: number, folderPath: string): Promise<void> {
    const slash = folderPath.lastIndexOf('/')
    const parent = slash === 0 ? '/' : folderPath.slice(0, slash)
    await make(project, parent)
    try {
      await client.call(createMediaFolder, { body: { project, folderPath: parent, name: folderPath.slice(slash + 1) } })
    } catch (error) {
      // 409: it exists.
      if (!(error instanceof ApiError && error.status === 409)) throw error
    }
  }

  return { make }
}
