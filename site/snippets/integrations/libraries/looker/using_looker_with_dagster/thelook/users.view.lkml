view: users {
  derived_table: {
    sql:
      SELECT u.id, u.country, MIN(o.created_at) AS first_order_at
      FROM ecommerce.users AS u
      JOIN ecommerce.orders AS o ON o.user_id = u.id
      GROUP BY u.id, u.country ;;
  }

  dimension: id { primary_key: yes type: number }
  dimension: country { type: string }
}
