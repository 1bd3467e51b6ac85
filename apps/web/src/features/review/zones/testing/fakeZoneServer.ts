import { ApiError, ConflictError, saveContentZone, type Zone } from '@rankdesk/api'
import type { ZoneDraftsOptions } from '../zoneDrafts.ts'
import { zone } from './zone.ts'

/** Creates a server that stores one zone and rejects a save based on an older version, like ours. */
export function fakeZoneServer() {
  const server = {
    zone: zone({ content: '<p>Old</p>' }),
    saves: [] as string[],
    made: new Map<string, Zone>(),
    down: false,
    deaf: false,
  }
  const save: ZoneDraftsOptions['save'] = async (_id, { content, version, key }) => {
    server.saves.push(content)
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (server.down) throw new ApiError({ status: 0 })
    const known = server.made.get(key)
    if (known !== undefined) return known
    if (version !== server.zone.version) {
      const rejection = new ApiError({ status: 409, message: 'Changed by someone else.' })
      throw new ConflictError(saveContentZone.id, { theirs: server.zone }, rejection)
    }
    server.zone = { ...server.zone, content, version: version + 1, contentType: 'type-site-mod', saveKey: key }
    server.made.set(key, server.zone)
    // The work is done, but the response is lost.
    if (server.deaf) throw new ApiError({ status: 0 })
    return server.zone
  }
  return { server, save }
}
