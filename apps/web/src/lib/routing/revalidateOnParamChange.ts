import type { ShouldRevalidateFunction } from 'react-router-dom'

/** Runs a loader again only when a parameter of the path changed; a new query string refetches nothing by itself. */
export const revalidateOnParamChange: ShouldRevalidateFunction = ({ currentParams, nextParams }) => {
  const names = new Set([...Object.keys(currentParams), ...Object.keys(nextParams)])
  return [...names].some((name) => currentParams[name] !== nextParams[name])
}
