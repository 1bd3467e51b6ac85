import type { Trade } from '../trade.ts'
import { garageDoors, roofing } from './exterior.ts'
import { landscaping, pestControl, treeCare } from './grounds.ts'
import { electric, hvac } from './house.ts'
import { injuryLaw, veterinary } from './lawAndPets.ts'
import { plumbing, restoration, septic } from './pipes.ts'
import { dental, orthodontics } from './teeth.ts'

/** Every line of business of the demo agency's clients. */
export const TRADES: readonly Trade[] = [
  plumbing,
  hvac,
  roofing,
  dental,
  pestControl,
  injuryLaw,
  electric,
  septic,
  landscaping,
  garageDoors,
  veterinary,
  orthodontics,
  treeCare,
  restoration,
]
