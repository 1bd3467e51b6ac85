import { type ProfilePhoto, sentence, STRATEGY_TYPES } from '@rankdesk/domain'
import type { ClientProfile } from '../clients/clientProfile.ts'
import { SCENES } from '../pictures/scenes.ts'
import type { StrategyPlan } from './strategyPlan.ts'

const [VAN = '', OFFICE = '', WORK = ''] = SCENES.map(({ folderPath, name }) => `/media${folderPath}/${name}.jpg`)

/** Returns the photos that a finished rich media strategy published: pictures of the client's library. */
export function publishedPhotos({ row }: ClientProfile, { specialty, town }: StrategyPlan): ProfilePhoto[] {
  const { businessName, domain } = row
  const site = `https://${domain}`
  const work = specialty.name
  return [
    {
      url: `${site}${WORK}`,
      title: `${work} in ${town}`,
      caption: `Finished in ${town}`,
      description: sentence(`${work} in ${town}: work by ${businessName}`),
      category: 'atWork',
    },
    {
      url: `${site}${VAN}`,
      title: `On the way to ${town}`,
      caption: '',
      description: `The van of ${businessName} on the way to ${town}.`,
      category: 'team',
    },
    {
      url: `${site}${OFFICE}`,
      title: `${work}: where we plan it`,
      caption: '',
      description: sentence(`The office of ${businessName}`),
      category: 'exterior',
    },
  ]
}

/** Returns the photos that finished strategies added to a profile, oldest first. */
export function addedPhotos(profile: ClientProfile, strategies: readonly StrategyPlan[]): ProfilePhoto[] {
  return strategies
    .filter(({ typeId, completedAt }) => typeId === STRATEGY_TYPES.addRichMediaToGoogle && completedAt !== null)
    .toSorted((a, b) => (a.completedAt?.getTime() ?? 0) - (b.completedAt?.getTime() ?? 0))
    .flatMap((strategy) => publishedPhotos(profile, strategy))
}
