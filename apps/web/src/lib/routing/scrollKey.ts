import type { Location } from 'react-router-dom'

/** Returns one scroll key for each history entry, so that a path opened again starts at the top. */
export const scrollKey = ({ key }: Location): string => key
