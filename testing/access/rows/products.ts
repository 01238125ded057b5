import { admins, type BodiesOf, type RowsOf } from '../access-rows.ts'

export const rows: RowsOf<'products'> = {
  'products.list-purchased': admins,
  'products.list': admins,
  'products.list-uses': admins,
  'products.read': admins,
  'products.checkout': admins,
  'products.consume': admins,
}

export const bodies: BodiesOf<'products'> = (values) => ({
  'products.checkout': { organization_id: values['organizationId'], quantity: 1 },
  'products.consume': {
    organization_product_purchase_id: values['purchaseId'],
    user_id: values['userId'],
    quantity: 1,
  },
})
