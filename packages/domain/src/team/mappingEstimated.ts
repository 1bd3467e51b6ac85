/** The note of mapped clients whose mapping was not recorded on the day. Rule TEAM-3. */
export const MAPPING_ESTIMATED_NOTE =
  'Estimated: some of these mappings were not recorded on that day, so the record nearest to it counts.'
