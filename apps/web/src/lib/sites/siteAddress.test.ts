import { expect, it } from 'vitest'
import { pictureAddress, hostedAddress } from './siteAddress.ts'

it.each([
  ['http://{domain}.localhost:3000', '/services/drains', 'http://a.example.localhost:3000/services/drains'],
  ['https://{domain}/', 'contact', 'https://a.example/contact'],
  ['https://{domain}', undefined, 'https://a.example/'],
])('inserts the domain into %s', (clientSite, path, address) => {
  expect(hostedAddress({ clientSite }, 'a.example', path)).toBe(address)
})

it.each([
  ['https://a.example/media/team/our%20van.jpg', 'http://a.example.localhost:3000/media/team/our%20van.jpg'],
  ['http://a.example.localhost:3000/media/van.jpg', 'http://a.example.localhost:3000/media/van.jpg'],
  ['https://photos.example/van.jpg', 'https://photos.example/van.jpg'],
  ['/van.jpg', '/van.jpg'],
])('loads %s from %s', (url, address) => {
  expect(pictureAddress({ clientSite: 'http://{domain}.localhost:3000' }, 'a.example', url)).toBe(address)
})
