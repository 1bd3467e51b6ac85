import { idInAddress } from '../routing/idInAddress.ts'

/** Returns the client id in an address (M077): a whole number above 0 in plain digits, otherwise 0. */
export function clientIdOf(parameter: string | undefined): number {
  return idInAddress(parameter) ?? 0
}
