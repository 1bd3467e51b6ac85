import { createFakeGoogle, type Fixture } from '#connectors/profile/testing/fakeGoogle.ts'
import { categoriesById } from '../serviceCatalog.ts'

type Parts = Record<string, unknown>

/** What Google has, and how it behaves. A test changes it as a stranger at Google does. */
interface StandInState {
  /** The store code of its only location; empty while the owner has not authorized us. */
  storeCode: string
  location: Parts
  attributes: { name: string }[]
  /** What Google proposes: parts of the location, and their mask. */
  proposed: { parts: Parts; mask: string } | undefined
  /** The parts whose edits are answered with 403. */
  denied: string[]
  /** Whether edits are taken and their responses get lost. */
  losesResponses: boolean
  isRemoved: boolean
}

/** Creates a Google with one location that keeps what it is sent, in the shapes of the Business Information API. */
export function createGoogleStandIn() {
  const state: StandInState = {
    storeCode: '',
    location: {},
    attributes: [],
    proposed: undefined,
    denied: [],
    losesResponses: false,
    isRemoved: false,
  }
  const shown = () => ({ name: 'locations/55', storeCode: state.storeCode, ...named(state.location) })

  /** Makes an edit unless it is denied, and responds if it may. */
  function edit(masks: readonly string[], change: () => unknown): Response {
    if (masks.some((mask) => state.denied.includes(mask)))
      return Response.json({ error: { message: 'The caller does not have permission.' } }, { status: 403 })
    const body = change()
    if (state.losesResponses) throw new TypeError('fetch failed')
    return Response.json(body)
  }
  const fixtures: Record<string, Fixture> = {
    '/v1/accounts/7/locations': () => Response.json(state.storeCode === '' ? {} : { locations: [shown()] }),
    '/v1/locations/55': ({ method, url, body }) => {
      if (state.isRemoved)
        return Response.json({ error: { message: 'Requested entity was not found.' } }, { status: 404 })
      if (method === 'GET') return Response.json(shown())
      const masks = masksOf(url, 'updateMask')
      return edit(masks, () => {
        state.location = patched(state.location, body as Parts, masks)
        return shown()
      })
    },
    '/v1/locations/55/attributes': ({ method, url, body }) => {
      if (method === 'GET') return Response.json({ attributes: state.attributes })
      const masks = masksOf(url, 'attributeMask')
      return edit(masks, () => {
        const { attributes } = body as { attributes: { name: string }[] }
        state.attributes = [...state.attributes.filter(({ name }) => !masks.includes(name)), ...attributes]
        return { attributes: state.attributes }
      })
    },
    '/v1/locations/55:getGoogleUpdated': () =>
      Response.json({ location: { ...shown(), ...state.proposed?.parts }, diffMask: state.proposed?.mask ?? '' }),
    '/v1/attributes': () =>
      Response.json({
        attributeMetadata: [
          {
            parent: 'attributes/wi_fi',
            valueType: 'ENUM',
            displayName: 'Wi-Fi',
            groupDisplayName: 'Amenities',
            valueMetadata: [{ value: 'free_wi_fi', displayName: 'Free' }],
          },
        ],
      }),
  }
  return { state, ...createFakeGoogle(fixtures) }
}

const masksOf = (url: URL, name: string) => (url.searchParams.get(name) ?? '').split(',')

/** Returns a location with the masked parts of a body. A part that is in the mask and not in the body is emptied. */
function patched(location: Parts, body: Parts, masks: readonly string[]): Parts {
  return masks.reduce<Parts>((next, mask) => {
    const [part = '', inner] = mask.split('.')
    if (inner === undefined) return { ...next, [part]: body[part] }
    return {
      ...next,
      [part]: { ...(next[part] as Parts | undefined), [inner]: (body[part] as Parts | undefined)?.[inner] },
    }
  }, location)
}

/** Returns a location whose categories have the names that Google adds to their ids. */
function named(location: Parts): Parts {
  const categories = location['categories'] as { primaryCategory?: Named; additionalCategories?: Named[] } | undefined
  if (categories === undefined) return location
  const { primaryCategory, additionalCategories = [] } = categories
  return {
    ...location,
    categories: {
      ...(primaryCategory !== undefined && { primaryCategory: withName(primaryCategory) }),
      additionalCategories: additionalCategories.map(withName),
    },
  }
}

interface Named {
  name: string
}

const withName = ({ name }: Named) => {
  const [category] = categoriesById([name.replace(/^categories\//, '')])
  return { name, displayName: category?.displayName ?? name }
}
