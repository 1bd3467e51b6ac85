import ipaddr from 'ipaddr.js'

/** Whether a host name of an address is the machine on which the server runs. */
export function isThisMachine(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || (ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback')
}
