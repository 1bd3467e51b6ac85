/** Waits `ms` milliseconds: the wait of a transport that is given no other. */
export function pauseTransport(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
