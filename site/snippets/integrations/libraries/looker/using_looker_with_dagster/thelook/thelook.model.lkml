connection: "bigquery"

include: "*.view.lkml"
include: "*.dashboard.lookml"

explore: order_items {
  join: users {
    sql_on: ${order_items.user_id} = ${users.id} ;;
    relationship: many_to_one
  }
}
