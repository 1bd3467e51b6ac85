export { siteDomainOfHost } from './siteDomainOfHost.ts'
export { sitesPlugin } from './sitesPlugin.ts'
