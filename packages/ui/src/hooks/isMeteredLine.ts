/** What a browser says about the line; Safari and Firefox say nothing. */
interface LineInformation {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

/** Whether the browser is asked to save data, or its line is slow or mobile: then nothing is loaded unasked. */
export function isMeteredLine(): boolean {
  const { saveData, effectiveType = '4g', type } = (navigator as { connection?: LineInformation }).connection ?? {}
  return saveData === true || effectiveType !== '4g' || type === 'cellular'
}
