export { clientRoute } from '../client.route.tsx'
export { clientPages } from '../clientPages.ts'
