import type { GrmStrategy } from '@rankdesk/api'
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { grmStrategy, renderProfile } from '../testing/renderProfile.tsx'

// Loads the screen's code once in advance, because it takes time.
beforeAll(async () => {
  await import('./GrmScreen.tsx')
}, 60_000)

describe('a completed strategy of photos', () => {
  const photo = { url: '/van.jpg', title: 'Van', caption: 'In Arden', description: 'Our van.' }
  const publication = {
    publicationId: 8,
    publishedAt: '2026-10-02T17:00:00Z',
    publishedBy: 'Maya Okafor',
    actedFor: 'Omar Haddad',
    summary: { external: 'Added 2 photos.', internal: '' },
    photos: [
      { ...photo, state: 'live' as const, rejection: '' },
      { ...photo, title: 'Truck', state: 'gone' as const, rejection: '' },
    ],
  }
  const done = (publications: GrmStrategy['publications'] = [publication]) => grmStrategy({ statusId: 1, publications })

  it('lists the photos that were published, with their receipt and what is still live', async () => {
    renderProfile('/execution/grm/5', { grmDetails: () => done() })
    const set = within(await screen.findByRole('region', { name: '2 published photos' }))
    expect(set.getByText('Published 10/2/2026 10:00 AM by Maya Okafor for Omar Haddad')).toBeVisible()
    expect(set.getByText('1 of 2 live')).toBeVisible()
    expect(set.getByText('Added 2 photos.')).toBeVisible()
    const [van, truck] = set.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(van).toBe('VanIn ArdenOur van.')
    expect(truck).toContain('No longer on the profile')
    expect(screen.queryByRole('textbox', { name: 'External summary' })).toBeNull()
  })

  it('claims nothing about a profile that was never read', async () => {
    renderProfile('/execution/grm/5', { grmDetails: () => ({ ...done(), profileVersion: 0 }) })
    expect(await screen.findByText('The profile has not been read yet, so what is live is not known.')).toBeVisible()
    expect(screen.getByText('Truck')).toBeVisible()
    expect(screen.queryByText(/ live$/)).toBeNull()
    expect(screen.queryByText('No longer on the profile')).toBeNull()
  })

  const sentAs = (...states: ('processing' | 'live' | 'rejected')[]) => ({
    ...publication,
    photos: states.map((state, index) => ({
      ...photo,
      title: `Van ${index + 1}`,
      state,
      rejection: state === 'rejected' ? 'It is blurred.' : '',
    })),
  })

  it('says which photos Google still reviews, and which it rejected with its reason', async () => {
    renderProfile('/execution/grm/5', { grmDetails: () => done([sentAs('processing', 'rejected')]) })
    const set = within(await screen.findByRole('region', { name: '2 published photos' }))
    const [van, truck] = set.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(van).toContain('In review at Google')
    expect(truck).toContain('Google rejected this photo: It is blurred.')
  })

  it('says why it is open again when Google rejected all of its photos [PROF-51]', async () => {
    const publications = [sentAs('rejected')]
    renderProfile('/execution/grm/5', { grmDetails: () => grmStrategy({ publications }) })
    expect(await screen.findByText(/^Google rejected all photos of the last publish/)).toBeVisible()
  })

  it('says so if it published none', async () => {
    renderProfile('/execution/grm/5', { grmDetails: () => done([]) })
    expect(await screen.findByText('No photos were published from here')).toBeVisible()
  })
})
