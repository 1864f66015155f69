import { backOffice, everyone, people, staff, type Role } from '@lavka/domain/roles'

// Who may make each call, written a second time: a role that is added to an `allow`, or left out of it, is found here for every call.

const rights: [allow: readonly Role[], calls: string][] = [
  [
    everyone,
    `
    POST /api/clientv9/anonym  POST /api/clientv9/basket  POST /api/clientv9/object/basket/discounts
    GET /api/clientv9/object/categories  GET /api/clientv9/object/delivery-slots  GET /api/clientv9/object/facets
    GET /api/clientv9/object/polls  POST /api/clientv9/object/polls  GET /api/clientv9/object/popular
    GET /api/clientv9/object/products  GET /api/clientv9/object/shops  GET /api/clientv9/object/suggestions
    GET /api/clientv9/object/service-pages  GET /api/clientv9/object/suppliers  GET /api/clientv9/object/tags  GET /api/clientv9/object/taplink
    GET /api/clientv9/objects/polls/{code}  GET /api/clientv9/objects/prices/{code}
    GET /api/clientv9/objects/products/{code}  GET /api/clientv9/objects/reviews/{code}
    GET /api/clientv9/objects/service-pages/{page}  GET /api/clientv9/objects/substitutes/{code}
    GET /api/clientv9/objects/suppliers/{code}  GET /api/clientv9/objects/taplink/{code}
    POST /api/gift-certificates/balance  POST /api/metrics  GET /api/pages/head  POST /api/users/auth
    POST /api/users/auth/data  GET /api/users/consents/documents  POST /api/users/consents/link  POST /api/users/entry
    POST /api/users/entry/verify  POST /api/users/forgot  GET /api/users/inn/find  POST /api/users/inn/find
    POST /api/users/logout/device  GET /api/users/oktmo  PUT /api/users/push/renewal
    POST /api/users/registration  POST /api/users/registration/verify
    POST /api/users/restore  POST /api/users/restore/verify  GET /api/users/rights  POST /api/users/signup
    GET /api/users/signup/{code}  POST /api/users/signup/{code}  POST /api/users/valid  POST /api/users/visit
    GET /api/users/invitations/{code}  GET /apiadmin/repo/{id}  GET /api/marketplace
    `,
  ],
  [
    people,
    `
    GET /api/client/objects/{a}/fields  GET /api/users/application  POST /api/clientv9  POST /api/clientv9/{name}  GET /api/clientv9/addresses  POST /api/clientv9/contract
    GET /api/clientv9/object/basket  PUT /api/clientv9/object/basket  POST /api/clientv9/object/basket/limits
    GET /api/clientv9/object/bought  GET /api/clientv9/object/card-payment  POST /api/clientv9/object/card-payment
    PUT /api/clientv9/object/card-payment  GET /api/clientv9/object/claims  POST /api/clientv9/object/claims
    PUT /api/clientv9/object/claims/withdrawal  GET /api/clientv9/object/delivery-ratings
    PUT /api/clientv9/object/delivery-ratings  GET /api/clientv9/object/drafts  PUT /api/clientv9/object/drafts
    GET /api/clientv9/object/favourites  POST /api/clientv9/object/favourites  GET /api/clientv9/object/invoice
    GET /api/clientv9/object/lists  PUT /api/clientv9/object/lists  GET /api/clientv9/object/messages
    POST /api/clientv9/object/messages  PUT /api/clientv9/object/messages/read  PUT /api/clientv9/object/orders
    POST /api/clientv9/object/orders/cancel  PUT /api/clientv9/object/orders/correction
    PUT /api/clientv9/object/orders/delivery  POST /api/clientv9/object/photos  GET /api/clientv9/object/price-list
    GET /api/clientv9/object/regular-orders  POST /api/clientv9/object/regular-orders
    PUT /api/clientv9/object/regular-orders  GET /api/clientv9/object/reviews  PUT /api/clientv9/object/reviews
    PUT /api/clientv9/object/substitutions  GET /api/clientv9/object/usual  GET /api/clientv9/object/waits
    PUT /api/clientv9/object/waits  GET /api/clientv9/object/{name}  POST /api/clientv9/object/{name}
    PUT /api/clientv9/object/{name}  POST /api/clientv9/object/{name}/loadoptions  GET /api/clientv9/objects/drafts/{key}
    DELETE /api/clientv9/objects/lists/{id}  GET /api/clientv9/objects/orders/{id}
    POST /api/clientv9/objects/orders/{id}/dispute  GET /api/clientv9/objects/orders/{id}/documents
    PUT /api/clientv9/objects/orders/{id}/extra-hold  GET /api/clientv9/objects/orders/{id}/payment
    DELETE /api/clientv9/objects/regular-orders/{id}  DELETE /api/clientv9/objects/reviews/{code}
    DELETE /api/clientv9/objects/waits/{id}  POST /api/clientv9/order  GET /api/clientv9/receipts/{id}
    POST /api/clientv9/rows  GET /api/promotions/own  GET /api/users/addresses  POST /api/users/addresses
    DELETE /api/users/addresses/{id}  PUT /api/users/addresses/{id}  GET /api/users/consents  POST /api/users/consents
    DELETE /api/users/consents/{kind}  GET /api/users/devices  DELETE /api/users/devices/{id}  POST /api/users/email
    POST /api/users/email/verify  GET /api/users/export  GET /api/users/inn  POST /api/users/inn  DELETE /api/users/inn/{id}
    POST /api/users/logout  GET /api/users/notifications  PUT /api/users/notifications  POST /api/users/phone
    POST /api/users/phone/verify  GET /api/users/profile  PUT /api/users/profile  POST /api/users/psw
    POST /api/users/psw/confirm  GET /api/users/push  PUT /api/users/push  DELETE /api/users/push/{id}
    GET /api/users/{a}/{b}  GET /apisbersc/Beneficiary/own  POST /apisbersc/SmartContract/create
    `,
  ],
  [
    backOffice,
    `
    GET /apiadmin/admin/needs  GET /apiadmin/admin/obj  DELETE /apiadmin/admin/obj/{x}  GET /apiadmin/admin/obj/{x}
    POST /apiadmin/admin/obj/{x}  PUT /apiadmin/admin/obj/{x}  GET /apiadmin/admin/obj/{x}/changes
    POST /apiadmin/admin/obj/{x}/changes  POST /apiadmin/admin/obj/{x}/export  GET /apiadmin/admin/obj/{x}/fields
    GET /apiadmin/admin/obj/{x}/loadoptions  POST /apiadmin/admin/obj/{x}/loadoptions  GET /apiadmin/admin/summary
    POST /apiadmin/analyze  GET /apiadmin/analyze/alerts  GET /apiadmin/analyze/obrab  POST /apiadmin/analyze/obrab
    GET /apiadmin/analyze/obrab/{id}  POST /apiadmin/analyze/obrab/{id}/cancel  GET /apiadmin/reports
    POST /apiadmin/reports/{name}  POST /apiadmin/reports/{name}/export  DELETE /apiadmin/subscriptions
    GET /apiadmin/subscriptions  POST /apiadmin/subscriptions  PUT /apiadmin/subscriptions
    GET /apiadmin/subscriptions/{id}/deliveries  PUT /apiadmin/subscriptions/{id}/secret
    POST /apiadmin/subscriptions/{id}/test  GET /apiadmin/suppliers/reports  DELETE /apiadmin/views  GET /apiadmin/views
    POST /apiadmin/views  PUT /apiadmin/views
    `,
  ],
  [
    staff,
    `
    POST /apiadmin/admin/obj/{x}/bulk  POST /apiadmin/admin/obj/{x}/import  POST /apiadmin/admin/obj/{x}/import-address
    DELETE /apiadmin/product-feeds  GET /apiadmin/product-feeds  POST /apiadmin/product-feeds  PUT /apiadmin/product-feeds
    POST /apiadmin/product-feeds/{id}/run  GET /apiadmin/batches
    GET /apiadmin/batches/{id}  PUT /apiadmin/batches/{id}/apply  PUT /apiadmin/batches/{id}/plan
    POST /apiadmin/batches/{id}/revert  GET /apiadmin/batches/{id}/rows  PUT /apiadmin/batches/{id}/stop
    GET /apiadmin/batches/{id}/words
    GET /apiadmin/batches/{id}/pictures  PUT /apiadmin/batches/{id}/pictures  GET /apiadmin/batches/{id}/wrong  POST /apiadmin/find  GET /apiadmin/objects/claims/card
    GET /apiadmin/objects/claims/fields  GET /apiadmin/objects/claims/loadoptions  POST /apiadmin/objects/claims/loadoptions  GET /apiadmin/objects/claims
    GET /apiadmin/objects/commission-acts/fields  GET /apiadmin/objects/commission-acts/loadoptions  GET /apiadmin/objects/commission-acts
    POST /apiadmin/objects/commission-acts/loadoptions
    GET /apiadmin/objects/commission-dues/fields  GET /apiadmin/objects/commission-dues/loadoptions  GET /apiadmin/objects/commission-dues
    POST /apiadmin/objects/commission-dues/loadoptions
    GET /apiadmin/objects/commission-payments/fields  GET /apiadmin/objects/commission-payments/loadoptions  GET /apiadmin/objects/commission-payments
    POST /apiadmin/objects/commission-payments/loadoptions
    GET /apiadmin/objects/contracts/fields  GET /apiadmin/objects/contracts/loadoptions  GET /apiadmin/objects/contracts
    POST /apiadmin/objects/contracts/loadoptions  GET /apiadmin/objects/delivery-ratings/fields
    GET /apiadmin/objects/delivery-ratings/loadoptions  POST /apiadmin/objects/delivery-ratings/loadoptions  GET /apiadmin/objects/delivery-ratings
    GET /apiadmin/objects/discounts/fields  GET /apiadmin/objects/discounts/loadoptions  GET /apiadmin/objects/discounts
    POST /apiadmin/objects/discounts/loadoptions  GET /apiadmin/objects/documents/fields
    GET /apiadmin/objects/documents/loadoptions  POST /apiadmin/objects/documents/loadoptions  GET /apiadmin/objects/documents
    GET /apiadmin/objects/gift-dues/fields  GET /apiadmin/objects/gift-dues/loadoptions  GET /apiadmin/objects/gift-dues
    POST /apiadmin/objects/gift-dues/loadoptions  GET /apiadmin/objects/orders  GET /apiadmin/objects/orders/fields
    GET /apiadmin/objects/orders/loadoptions  POST /apiadmin/objects/orders/loadoptions  GET /apiadmin/objects/orders/new
    POST /apiadmin/objects/orders/print  GET /apiadmin/objects/payouts/fields  GET /apiadmin/objects/payouts/loadoptions  GET /apiadmin/objects/payouts
    POST /apiadmin/objects/payouts/loadoptions  GET /apiadmin/objects/price-list-rows/fields
    GET /apiadmin/objects/price-list-rows/loadoptions  POST /apiadmin/objects/price-list-rows/loadoptions  GET /apiadmin/objects/price-list-rows
    GET /apiadmin/objects/price-lists/fields  GET /apiadmin/objects/price-lists/loadoptions  GET /apiadmin/objects/price-lists
    POST /apiadmin/objects/price-lists/loadoptions  GET /apiadmin/objects/products/fields
    GET /apiadmin/objects/products/loadoptions  POST /apiadmin/objects/products/loadoptions  GET /apiadmin/objects/products
    GET /apiadmin/objects/promotions/fields  GET /apiadmin/objects/promotions/loadoptions  GET /apiadmin/objects/promotions
    POST /apiadmin/objects/promotions/loadoptions  GET /apiadmin/objects/receipts/fields
    GET /apiadmin/objects/receipts/loadoptions  POST /apiadmin/objects/receipts/loadoptions  GET /apiadmin/objects/receipts
    GET /apiadmin/objects/shops/fields  GET /apiadmin/objects/shops/loadoptions  POST /apiadmin/objects/shops/loadoptions  GET /apiadmin/objects/shops
    GET /apiadmin/objects/stock-movements/fields  GET /apiadmin/objects/stock-movements/loadoptions  GET /apiadmin/objects/stock-movements
    POST /apiadmin/objects/stock-movements/loadoptions
    GET /apiadmin/objects/supplier-traders/fields  GET /apiadmin/objects/supplier-traders/loadoptions  GET /apiadmin/objects/supplier-traders
    POST /apiadmin/objects/supplier-traders/loadoptions  GET /apiadmin/objects/suppliers/fields
    GET /apiadmin/objects/suppliers/loadoptions  POST /apiadmin/objects/suppliers/loadoptions  GET /apiadmin/objects/suppliers
    GET /apiadmin/objects/suppliers/onboarding  GET /apiadmin/objects/taplinks/fields
    GET /apiadmin/objects/taplinks/loadoptions  POST /apiadmin/objects/taplinks/loadoptions  GET /apiadmin/repo  GET /apiadmin/objects/taplinks
    GET /apiadmin/suppliers/{x}  POST /apiadmin/suppliers/{x}  POST /apisbersc/get-status  GET /apisbersc/payouts/{id}
    `,
  ],
  [
    ['admin', 'manager', 'partner'],
    `
    GET /apiadmin/objects/partner-suppliers/fields  GET /apiadmin/objects/partner-suppliers/loadoptions  GET /apiadmin/objects/partner-suppliers
    POST /apiadmin/objects/partner-suppliers/loadoptions
    `,
  ],
  [
    ['admin', 'manager', 'supplier'],
    `
    GET /apiadmin/objects/categories/fields  GET /apiadmin/objects/categories/loadoptions  GET /apiadmin/objects/categories
    POST /apiadmin/objects/categories/loadoptions  GET /apiadmin/objects/categories/tree
    GET /apiadmin/objects/change-proposals/fields  GET /apiadmin/objects/change-proposals/loadoptions  GET /apiadmin/objects/change-proposals
    POST /apiadmin/objects/change-proposals/loadoptions  PUT /apiadmin/objects/claims/answer
    PUT /apiadmin/objects/claims/settlement  POST /apiadmin/objects/documents  PUT /apiadmin/objects/documents
    PUT /apiadmin/objects/orders  PUT /apiadmin/objects/orders/correction  PUT /apiadmin/objects/orders/invoice
    PUT /apiadmin/objects/orders/lines  DELETE /apiadmin/objects/price-list-rows  POST /apiadmin/objects/price-list-rows
    PUT /apiadmin/objects/price-list-rows  DELETE /apiadmin/objects/price-lists  POST /apiadmin/objects/price-lists
    PUT /apiadmin/objects/price-lists  POST /apiadmin/objects/price-lists/products  PUT /apiadmin/objects/price-lists/state
    POST /apiadmin/objects/products  PUT /apiadmin/objects/products  PUT /apiadmin/objects/promotions/state
    GET /apiadmin/objects/reviews  GET /apiadmin/objects/reviews/fields  GET /apiadmin/objects/reviews/loadoptions
    POST /apiadmin/objects/reviews/loadoptions  DELETE /apiadmin/objects/shops  POST /apiadmin/objects/shops
    PUT /apiadmin/objects/shops  PUT /apiadmin/objects/supplier-traders  PUT /apiadmin/objects/suppliers
    GET /apiadmin/objects/tags/fields  GET /apiadmin/objects/tags/loadoptions  POST /apiadmin/objects/tags/loadoptions  GET /apiadmin/objects/tags
    PUT /apiadmin/objects/taplinks  PUT /apiadmin/repo  POST /apiadmin/repo/upload  DELETE /apiadmin/repo/{id}
    `,
  ],
  [
    ['admin', 'manager'],
    `
    POST /api/clientv9/customers  POST /api/clientv9/objects/customers  GET /api/clientv9/objects/customers/{id}
    GET /api/users  GET /apiadmin/admin/suppliers/{x}  DELETE /apiadmin/admin/{x}  GET /apiadmin/admin/{x}
    POST /apiadmin/admin/{x}  PUT /apiadmin/admin/{x}  GET /apiadmin/objects/approval-rules/fields
    GET /apiadmin/objects/approval-rules/loadoptions  POST /apiadmin/objects/approval-rules/loadoptions  GET /apiadmin/objects/approval-rules
    GET /apiadmin/objects/callbacks/contact  GET /apiadmin/objects/callbacks/fields
    GET /apiadmin/objects/callbacks/loadoptions  POST /apiadmin/objects/callbacks/loadoptions  GET /apiadmin/objects/callbacks
    POST /apiadmin/objects/callbacks/note  PUT /apiadmin/objects/callbacks/state  DELETE /apiadmin/objects/categories
    POST /apiadmin/objects/categories  PUT /apiadmin/objects/categories  POST /apiadmin/objects/categories/merge
    PUT /apiadmin/objects/categories/move  POST /apiadmin/objects/categories/products
    PUT /apiadmin/objects/change-proposals/state  DELETE /apiadmin/objects/client-group-members
    POST /apiadmin/objects/client-group-members  PUT /apiadmin/objects/client-group-members
    GET /apiadmin/objects/client-group-members/fields  GET /apiadmin/objects/client-group-members/loadoptions  GET /apiadmin/objects/client-group-members
    POST /apiadmin/objects/client-group-members/loadoptions  DELETE /apiadmin/objects/client-groups
    POST /apiadmin/objects/client-groups  PUT /apiadmin/objects/client-groups  GET /apiadmin/objects/client-groups/fields
    GET /apiadmin/objects/client-groups/loadoptions  POST /apiadmin/objects/client-groups/loadoptions  GET /apiadmin/objects/client-groups
    POST /apiadmin/objects/code-series  PUT /apiadmin/objects/code-series  GET /apiadmin/objects/code-series/fields
    GET /apiadmin/objects/code-series/loadoptions  POST /apiadmin/objects/code-series/loadoptions  GET /apiadmin/objects/code-series
    DELETE /apiadmin/objects/contracts  POST /apiadmin/objects/contracts  PUT /apiadmin/objects/contracts
    PUT /apiadmin/objects/contracts/state  GET /apiadmin/objects/gift-certificates/fields
    GET /apiadmin/objects/gift-certificates/loadoptions  POST /apiadmin/objects/gift-certificates/loadoptions  GET /apiadmin/objects/gift-certificates
    GET /apiadmin/objects/gift-movements/fields  GET /apiadmin/objects/gift-movements/loadoptions  GET /apiadmin/objects/gift-movements
    POST /apiadmin/objects/gift-movements/loadoptions  GET /apiadmin/objects/gift-series/fields
    GET /apiadmin/objects/gift-series/loadoptions  POST /apiadmin/objects/gift-series/loadoptions  GET /apiadmin/objects/gift-series
    GET /apiadmin/objects/money-differences/fields  GET /apiadmin/objects/money-differences/loadoptions  GET /apiadmin/objects/money-differences
    POST /apiadmin/objects/money-differences/loadoptions  PUT /apiadmin/objects/orders/substitutions
    PUT /apiadmin/objects/partner-suppliers  DELETE /apiadmin/objects/poll-questions  POST /apiadmin/objects/poll-questions
    PUT /apiadmin/objects/poll-questions  GET /apiadmin/objects/poll-questions/fields
    GET /apiadmin/objects/poll-questions/loadoptions  POST /apiadmin/objects/poll-questions/loadoptions  GET /apiadmin/objects/poll-questions
    POST /apiadmin/objects/polls  PUT /apiadmin/objects/polls  GET /apiadmin/objects/polls/fields
    GET /apiadmin/objects/polls/loadoptions  POST /apiadmin/objects/polls/loadoptions  POST /apiadmin/objects/promo-codes  GET /apiadmin/objects/polls
    PUT /apiadmin/objects/promo-codes  GET /apiadmin/objects/promo-codes/fields
    GET /apiadmin/objects/promo-codes/loadoptions  POST /apiadmin/objects/promo-codes/loadoptions  GET /apiadmin/objects/promo-codes
    DELETE /apiadmin/objects/promotions  POST /apiadmin/objects/promotions  PUT /apiadmin/objects/promotions
    POST /apiadmin/objects/promotions/split  POST /apiadmin/objects/promotions/trial  PUT /apiadmin/objects/reviews
    DELETE /apiadmin/objects/search-synonyms  POST /apiadmin/objects/search-synonyms  PUT /apiadmin/objects/search-synonyms
    GET /apiadmin/objects/search-synonyms/fields  GET /apiadmin/objects/search-synonyms/loadoptions  GET /apiadmin/objects/search-synonyms
    POST /apiadmin/objects/search-synonyms/loadoptions  GET /apiadmin/objects/service-pages/fields
    GET /apiadmin/objects/service-pages/loadoptions  POST /apiadmin/objects/service-pages/loadoptions  GET /apiadmin/objects/service-pages
    GET /apiadmin/objects/marketplace/fields  GET /apiadmin/objects/marketplace/loadoptions  GET /apiadmin/objects/marketplace
    POST /apiadmin/objects/marketplace/loadoptions  GET /apiadmin/objects/consent-editions/fields
    GET /apiadmin/objects/consent-editions/loadoptions  POST /apiadmin/objects/consent-editions/loadoptions  GET /apiadmin/objects/consent-editions
    PUT /apiadmin/objects/suppliers/onboarding  DELETE /apiadmin/objects/tags  POST /apiadmin/objects/tags
    PUT /apiadmin/objects/tags  POST /apiadmin/objects/taplinks  GET /apiadmin/objects/traders
    GET /apiadmin/objects/traders/contacts  GET /apiadmin/objects/traders/fields  GET /apiadmin/objects/traders/loadoptions
    POST /apiadmin/objects/traders/loadoptions  GET /apiadmin/suppliers/polls  POST /apisbersc/dispute
    PUT /apisbersc/dispute  PUT /apisbersc/extra-hold  PUT /apisbersc/receipt  POST /apisbersc/refund
    `,
  ],
  [
    ['admin'],
    `
    GET /apiadmin/admin/launch  POST /apiadmin/admin/launch
    PUT /api/users/{id}/block  GET /apiadmin/admin/jobs  PUT /apiadmin/admin/jobs  PUT /apiadmin/objects/approval-rules
    GET /apiadmin/objects/bank-exchanges/fields  GET /apiadmin/objects/bank-exchanges/loadoptions  GET /apiadmin/objects/bank-exchanges
    POST /apiadmin/objects/bank-exchanges/loadoptions  GET /apiadmin/objects/beneficiary-book/fields
    GET /apiadmin/objects/beneficiary-book/loadoptions  POST /apiadmin/objects/beneficiary-book/loadoptions  GET /apiadmin/objects/beneficiary-book
    POST /apiadmin/objects/commission-acts/make  PUT /apiadmin/objects/commission-acts/pay
    PUT /apiadmin/objects/gift-certificates  PUT /apiadmin/objects/gift-dues/pay  POST /apiadmin/objects/gift-series
    PUT /apiadmin/objects/gift-series  PUT /apiadmin/objects/gift-series/issue  GET /apiadmin/objects/jobs/fields
    GET /apiadmin/objects/jobs/loadoptions  POST /apiadmin/objects/jobs/loadoptions  DELETE /apiadmin/objects/service-pages  GET /apiadmin/objects/jobs
    POST /apiadmin/objects/service-pages  PUT /apiadmin/objects/service-pages  POST /apiadmin/objects/suppliers
    PUT /apiadmin/objects/marketplace  POST /apiadmin/objects/consent-editions
    PUT /apiadmin/objects/traders/limits  POST /apiadmin/objects/traders/logout  POST /apiadmin/objects/traders/merge
    POST /apiadmin/objects/traders/merge/preview
    POST /apiadmin/staff/applications/{id}  PUT /apiadmin/staff/applications/{id}  DELETE /apiadmin/staff/applications/{id}
    POST /apisbersc/Beneficiary/createIp
    POST /apisbersc/Beneficiary/createOrg  GET /apisbersc/Beneficiary/getBy  POST /apisbersc/Beneficiary/payUser
    DELETE /apisbersc/Beneficiary/payUser/{id}  GET /apisbersc/Beneficiary/{id}/payUsers
    GET /apisbersc/Beneficiary/{id}/state  GET /apisbersc/Beneficiary/{id}/statement  PUT /apisbersc/difference
    GET /apisbersc/get-beneficiary/{id}  POST /apisbersc/payouts  POST /apisbersc/reconcile  GET /apisbersc/topUps
    POST /apisbersc/topUps/{id}/identify
    `,
  ],
  [
    ['admin', 'supplier'],
    `
    GET /apiadmin/staff  PUT /apiadmin/staff  POST /apiadmin/staff/invitations
    DELETE /apiadmin/staff/invitations/{id}
    `,
  ],
  [
    [...backOffice, 'picker', 'courier'],
    `
    GET /apiadmin/{role}/menu
    `,
  ],
  [
    ['picker'],
    `
    GET /apiadmin/assembly  GET /apiadmin/assembly/{id}  PUT /apiadmin/assembly  PUT /apiadmin/assembly/lines
    `,
  ],
  [
    ['courier'],
    `
    GET /apiadmin/deliveries  PUT /apiadmin/deliveries
    `,
  ],
  [
    ['supplier', 'picker', 'courier'],
    `
    GET /api/users/memberships  PUT /api/users/memberships
    `,
  ],
  [
    ['client', 'supplier', 'picker', 'courier'],
    `
    POST /api/users/invitations/{code}
    `,
  ],
  [
    ['client'],
    `
    POST /api/users/application/answer  POST /api/users/profile/close  POST /api/users/psw/first
    `,
  ],
  [
    ['supplier'],
    `
    PUT /api/clientv9/object/taplink  PUT /apiadmin/objects/change-proposals/withdrawal
    PUT /apiadmin/objects/reviews/answer  PUT /apiadmin/objects/suppliers/submission
    `,
  ],
]

/** The roles by the method and address of a call. */
export const roleTable = new Map(
  rights.flatMap(([allow, calls]) =>
    calls
      .trim()
      .split(/\s{2,}/)
      .map((call): [string, readonly Role[]] => [call, allow.toSorted()]),
  ),
)
