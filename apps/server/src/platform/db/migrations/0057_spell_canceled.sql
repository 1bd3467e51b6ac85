-- The state of a publish is spelled as the product spells it.
UPDATE "publications" SET "state" = 'canceled' WHERE "state" = 'cancelled';
