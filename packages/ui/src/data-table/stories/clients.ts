import type { DataTableColumn } from '../dataTableColumn.ts'

/** A client of a fictional agency. */
export interface Client {
  id: string
  name: string
  manager: string
  city: string
  team: string
  hours: number | null
  leads: number
  locations?: readonly Client[]
}

const NAMES = [
  'Blue Ridge Plumbing',
  'Caldwell & Sons',
  'Harbor Point Dental',
  'Ironwood Pest Control',
  'Lakeshore Roofing',
]
const MANAGERS = ['Hannah Cole', 'Marcus Bell', 'Maya Okafor']
const CITIES = ['Asheville', 'Boone', 'Weaverville', 'Marion']

/** Returns `count` clients, the same ones every time. */
export function manyClients(count: number): readonly Client[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    name: `${NAMES[index % NAMES.length] ?? ''} ${index + 1}`,
    manager: MANAGERS[index % MANAGERS.length] ?? '',
    city: CITIES[index % CITIES.length] ?? '',
    team: index % 2 === 0 ? 'A' : 'B',
    hours: index % 7 === 0 ? null : (index % 24) / 2,
    leads: (index * 7919) % 1000,
  }))
}

/** Five clients, one with locations, and one of these with departments. */
export const CLIENTS: readonly Client[] = manyClients(5).map((client) =>
  client.id === 'c1'
    ? {
        ...client,
        locations: [
          {
            ...client,
            id: 'c1-1',
            name: 'Caldwell North',
            leads: 10,
            locations: [{ ...client, id: 'c1-1-1', name: 'North repairs', leads: 4 }],
          },
          { ...client, id: 'c1-2', name: 'Caldwell South', leads: 30 },
        ],
      }
    : client,
)

export const clientKey = (client: Client) => client.id
export const clientName = (client: Client) => client.name
export const locationsOf = (client: Client) => client.locations

/** Columns with accessors: they can be sorted, filtered and copied in the browser. */
export const CLIENT_COLUMNS: readonly DataTableColumn<Client>[] = [
  { accessorKey: 'name', header: 'Client', size: 220, meta: { rowHeader: true } },
  { accessorKey: 'manager', header: 'Manager', size: 140 },
  { accessorKey: 'city', header: 'City', size: 120 },
  {
    accessorKey: 'hours',
    header: 'Hours',
    size: 88,
    meta: { align: 'end', format: (value) => (typeof value === 'number' ? `${value.toFixed(1)} h` : '–') },
  },
  { accessorKey: 'leads', header: 'Leads', size: 88, meta: { align: 'end' } },
]
