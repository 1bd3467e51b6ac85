import type { MappingPage, MappingSpecialty, MappingTarget } from '@rankdesk/api'
import { compareUnmappedFirst, pagesMappedTwice } from '@rankdesk/domain'
import type { Mapping } from '../mapping.queries.ts'

/** A specialty in a place: a target with or without a page, or a pair that is not targeted. */
export interface MatrixCell {
  specialty: MappingSpecialty
  geoName: string
  target: MappingTarget | undefined
  page: MappingPage | undefined
  /** The blog posts that support the target (MAP-7). */
  posts: readonly MappingPage[]
  /** Whether the page is also that of another specialty (MAP-3). */
  isMappedTwice: boolean
  suggestion: { page: MappingPage; reasons: readonly string[] } | undefined
}

export interface MatrixRow {
  specialty: MappingSpecialty
  targets: number
  mappedTargets: number
  /** In the order of the places. */
  cells: readonly MatrixCell[]
}

export interface Matrix {
  rows: readonly MatrixRow[]
  geos: readonly { geoName: string; targets: number; mappedTargets: number }[]
  targets: number
  mappedTargets: number
  /** The cells with a suggestion, in the order of the rows. */
  suggested: readonly MatrixCell[]
}

/** Returns the specialties by places, the unmapped first (MAP-4). */
export function matrixOf(mapping: Mapping): Matrix {
  const pages = new Map(mapping.pages.map((page) => [page.pageId, page]))
  const twice = pagesMappedTwice(mapping.targets)
  const suggestions = new Map(mapping.suggestions.map((suggestion) => [suggestion.seoTargetId, suggestion]))
  const postsOf = Map.groupBy(mapping.posts, ({ seoTargetId }) => seoTargetId)
  const ofSpecialty = Map.groupBy(mapping.targets, ({ specialtyTypeId }) => specialtyTypeId)
  const rows = mapping.specialties
    .map((specialty): MatrixRow & { specialtyTypeName: string; priority: MappingSpecialty['priority'] } => {
      const targets = ofSpecialty.get(specialty.specialtyTypeId) ?? []
      const inPlace = new Map(targets.map((target) => [target.geoName, target]))
      return {
        specialty,
        specialtyTypeName: specialty.specialtyTypeName,
        priority: specialty.priority,
        targets: targets.length,
        mappedTargets: mappedOf(targets),
        cells: mapping.geos.map((geoName) => {
          const target = inPlace.get(geoName)
          const suggestion = target === undefined ? undefined : suggestions.get(target.seoTargetId)
          const page = suggestion === undefined ? undefined : pages.get(suggestion.pageId)
          return {
            specialty,
            geoName,
            target,
            page: target?.pageId == null ? undefined : pages.get(target.pageId),
            posts: (target === undefined ? [] : (postsOf.get(target.seoTargetId) ?? [])).flatMap(
              ({ pageId }) => pages.get(pageId) ?? [],
            ),
            isMappedTwice: target?.pageId != null && twice.has(target.pageId),
            suggestion:
              suggestion === undefined || page === undefined ? undefined : { page, reasons: suggestion.reasons },
          }
        }),
      }
    })
    .toSorted(compareUnmappedFirst)
  const inGeo = Map.groupBy(mapping.targets, ({ geoName }) => geoName)
  return {
    rows,
    geos: mapping.geos.map((geoName) => {
      const targets = inGeo.get(geoName) ?? []
      return { geoName, targets: targets.length, mappedTargets: mappedOf(targets) }
    }),
    targets: mapping.targets.length,
    mappedTargets: mappedOf(mapping.targets),
    suggested: rows.flatMap(({ cells }) => cells.filter(({ suggestion }) => suggestion !== undefined)),
  }
}

const mappedOf = (targets: readonly MappingTarget[]) => targets.filter(({ pageId }) => pageId !== null).length
