view: order_items {
  sql_table_name: ecommerce.order_items ;;

  dimension: id { primary_key: yes type: number }
  dimension: user_id { type: number }
  dimension: sale_price { type: number }
  measure: revenue { type: sum sql: ${sale_price} ;; }
}
