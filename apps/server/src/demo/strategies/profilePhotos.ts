import { type ProfilePhoto, sentence } from '@rankdesk/domain'
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
