import type { Location } from 'react-router-dom'

/** Keeps one scroll position for each entry of the history, so that a path opened again starts at the top. */
export const scrollKey = ({ key }: Location): string => key
