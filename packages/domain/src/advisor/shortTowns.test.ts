import { describe, expect, it } from 'vitest'
import { townNames } from './shortTowns.ts'

describe('[ADV-26] short names of towns', () => {
  it.each([
    ['jax', 'jacksonville', true],
    ['philly', 'philadelphia', true],
    ['indy', 'indianapolis', true],
    ['cincy', 'cincinnati', true],
    ['nyc', 'new york city', true],
    ['okc', 'oklahoma city', true],
    ['la', 'los angeles', true],
    ['sac', 'sacramento', true],
    ['knox', 'knoxville', true],
    ['ft worth', 'fort worth', true],
    ['st pete', 'saint petersburg', false],
    ['st petersburg', 'saint petersburg', true],
    ['jackson', 'jacksonville', false],
    ['york', 'yorkshire', false],
    ['bath', 'bathgate', false],
    ['hertford', 'hertfordshire', false],
    ['portland', 'portland', false],
    ['roof', 'rockford', false],
    ['ja', 'jacksonville', false],
  ])('%s for %s: %s', (short, town, expected) => {
    expect([...townNames([short], [town])]).toEqual(expected ? [[short, town]] : [])
  })

  it('takes names that the pages write behind the place, and of the own places only', () => {
    const texts = ['We serve Portland (PDX) and Salem.']
    expect([...townNames(['pdx', 'jax', 'salem'], ['Portland'], texts)]).toEqual([['pdx', 'portland']])
    expect([...townNames(['jax', 'jacksonville'], ['Jacksonville'])]).toEqual([['jax', 'jacksonville']])
  })
})
