export * from '@rankdesk/charts'
