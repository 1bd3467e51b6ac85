import type { ProfileFields } from '@rankdesk/api'
import { slugOf } from '@rankdesk/format'

/** A category of service providers with its service types. */
export interface ServiceCategory {
  /** The profile service's id, such as 'gcid:plumber'. */
  id: string
  displayName: string
  serviceTypes: readonly { serviceTypeId: string; displayName: string }[]
}

/** Id, name and service types of each category: a bundled excerpt in place of the profile service's list. */
const ROWS = `
plumber|Plumber|Drain cleaning,Leak repair,Sewer repair,Sewer cleaning,Water heater installation,Water heater repair,Toilet repair,Toilet installation,Faucet repair,Garbage disposal repair,Pipe repair,Sump pump installation,Water softener installation,Gas line installation
drainage_service|Drainage service|Drain cleaning,Drain inspection,French drain installation,Hydro jetting,Storm drain cleaning
water_heater_supplier|Water heater supplier|Water heater installation,Tankless water heater installation,Water heater replacement
septic_system_service|Septic system service|Septic tank pumping,Septic tank inspection,Septic system installation,Septic system repair,Drain field repair,Grease trap cleaning,Riser installation
hvac_contractor|HVAC contractor|AC repair,AC installation,AC tune-up,Furnace repair,Furnace installation,Heat pump installation,Heat pump repair,Duct cleaning,Duct installation,Ductless mini split installation,Thermostat installation,Indoor air quality testing
air_conditioning_repair_service|Air conditioning repair service|AC repair,AC maintenance,Refrigerant recharge,Emergency AC repair
heating_contractor|Heating contractor|Furnace repair,Furnace maintenance,Boiler repair,Boiler installation,Heat pump repair
electrician|Electrician|Panel upgrade,Outlet installation,Lighting installation,Ceiling fan installation,EV charger installation,Generator installation,House rewiring,Electrical inspection,Surge protection,Smoke detector installation
electrical_installation_service|Electrical installation service|Wiring installation,Lighting installation,Generator installation,EV charger installation
roofing_contractor|Roofing contractor|Roof repair,Roof replacement,Roof inspection,Metal roof installation,Shingle roof installation,Flat roof repair,Gutter installation,Storm damage repair,Skylight installation,Siding installation
gutter_service|Gutter service|Gutter cleaning,Gutter installation,Gutter repair,Gutter guard installation
garage_door_supplier|Garage door supplier|Garage door repair,Garage door installation,Garage door opener installation,Garage door opener repair,Spring replacement,Cable replacement,Panel replacement
dentist|Dentist|Dental implants,Teeth whitening,Dental cleaning,Crowns,Veneers,Root canal,Fillings,Dentures,Emergency dental care,Tooth extraction,Pediatric dentistry
cosmetic_dentist|Cosmetic dentist|Veneers,Teeth whitening,Smile makeover,Bonding
emergency_dental_service|Emergency dental service|Emergency dental care,Tooth extraction,Broken tooth repair
orthodontist|Orthodontist|Braces,Clear aligners,Invisalign,Ceramic braces,Retainers,Early orthodontic treatment,Adult braces,Jaw surgery consultation
pest_control_service|Pest control service|Ant control,Bed bug treatment,Cockroach control,Mosquito control,Rodent control,Spider control,Termite treatment,Termite inspection,Wasp removal,Wildlife removal
landscaper|Landscaper|Landscape design,Lawn care,Lawn mowing,Mulch installation,Irrigation installation,Irrigation repair,Patio installation,Retaining walls,Sod installation,Outdoor lighting,Drainage
lawn_care_service|Lawn care service|Lawn mowing,Lawn fertilization,Aeration,Weed control,Sod installation
tree_service|Tree service|Tree removal,Tree trimming,Tree pruning,Stump grinding,Emergency tree service,Lot clearing,Tree planting,Cabling and bracing
arborist_service|Arborist service|Tree inspection,Tree pruning,Disease treatment,Tree risk assessment
veterinarian|Veterinarian|Wellness exams,Vaccinations,Spay and neuter,Dental care,Surgery,Emergency care,Senior pet care,Microchipping,Diagnostics
animal_hospital|Animal hospital|Emergency care,Surgery,Diagnostics,Overnight care
personal_injury_attorney|Personal injury attorney|Car accidents,Truck accidents,Motorcycle accidents,Slip and fall,Wrongful death,Dog bites,Workers compensation,Medical malpractice,Pedestrian accidents
law_firm|Law firm|Legal consultation,Case evaluation,Litigation,Settlement negotiation
water_damage_restoration_service|Water damage restoration service|Water damage restoration,Flood cleanup,Sewage cleanup,Structural drying,Mold remediation,Burst pipe cleanup
fire_damage_restoration_service|Fire damage restoration service|Fire damage restoration,Smoke damage cleanup,Odor removal,Board up service
contractor|Contractor|Consultation,Estimates,Repairs,Maintenance
`

/** Every available category, by name. */
export const SERVICE_CATALOG: readonly ServiceCategory[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [key = '', displayName = '', names = ''] = row.split('|')
    const serviceTypes = names
      .split(',')
      .map((name) => ({ serviceTypeId: `job_type_id:${slugOf(name).replaceAll('-', '_')}`, displayName: name }))
    return { id: `gcid:${key}`, displayName, serviceTypes }
  })
  .toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en'))

const BY_ID: ReadonlyMap<string, ServiceCategory> = new Map(SERVICE_CATALOG.map((entry) => [entry.id, entry]))

/** Returns the categories of these ids, in order and each once. Unknown ids are skipped. */
export function categoriesById(ids: readonly string[]): ServiceCategory[] {
  return [...new Set(ids)].map((id) => BY_ID.get(id)).filter((entry): entry is ServiceCategory => entry !== undefined)
}

/** The names of all categories and service types, by id. */
export const SERVICE_TYPE_NAMES: ReadonlyMap<string, string> = new Map(
  SERVICE_CATALOG.flatMap(({ id, displayName: category, serviceTypes }): [string, string][] => [
    [id, category],
    ...serviceTypes.map(({ serviceTypeId, displayName }): [string, string] => [serviceTypeId, displayName]),
  ]),
)

/** Returns the name of a service on a profile; '' for one that the catalog does not know. */
export function nameOfService({
  structuredServiceItem,
  freeFormServiceItem,
}: ProfileFields['googleServiceItems'][number]): string {
  if (structuredServiceItem === null) return freeFormServiceItem?.label.displayName ?? ''
  return SERVICE_TYPE_NAMES.get(structuredServiceItem.serviceTypeId) ?? ''
}

/** Returns the ids of a profile's categories, the primary one first. */
export function categoryIdsOf({ primaryCategory, secondaryCategory }: ProfileFields['categories']): string[] {
  return [primaryCategory, ...secondaryCategory].flatMap((category) =>
    category === null ? [] : [category.serviceProviderCategoryId],
  )
}
