import { expect, test } from 'vitest'
import { obstaclesToRemoval } from './sampleData.policy.ts'

test('nothing prevents an administrator whose clients have managers of their own', () => {
  expect(obstaclesToRemoval({ isRequestedBySample: false, managed: [] })).toEqual([])
})

test('sample staff can’t remove themselves, and clients keep their managers', () => {
  const managed = [{ businessName: 'Acme Plumbing', staffName: 'Priya Raman' }]
  expect(obstaclesToRemoval({ isRequestedBySample: true, managed })).toEqual([
    'You are signed in as a sample colleague. Sign in as an administrator with an account of your own.',
    'Priya Raman manages Acme Plumbing. Choose another manager for this client.',
  ])
})
